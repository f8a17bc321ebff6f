throw new Error('not wired yet');
