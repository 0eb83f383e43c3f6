"""Records as replays: frames, models, uploads and offline pages."""
