resource "google_artifact_registry_repository" "bad" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"
}

resource "google_artifact_registry_repository" "bad_2" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"

  docker_config {
    immutable_tags = false
  }
}
