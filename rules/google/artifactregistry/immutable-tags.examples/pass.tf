resource "google_artifact_registry_repository" "good" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"

  docker_config {
    immutable_tags = true
  }
}
