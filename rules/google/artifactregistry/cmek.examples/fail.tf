resource "google_artifact_registry_repository" "bad" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"
}
