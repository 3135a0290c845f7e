variable "immutable" {}

resource "google_artifact_registry_repository" "unknown" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"

  docker_config {
    immutable_tags = var.immutable
  }
}
