resource "google_artifact_registry_repository" "good" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"
}

resource "google_artifact_registry_repository" "good_2" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"

  vulnerability_scanning_config {
    enablement_config = "INHERITED"
  }
}
