resource "google_secret_manager_secret" "good" {
  secret_id = "db"

  replication {
    auto {}
  }

  topics {
    name = "projects/p/topics/rotate"
  }

  rotation {
    rotation_period    = "7776000s"
    next_rotation_time = "2030-01-01T00:00:00Z"
  }
}
