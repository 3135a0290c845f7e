variable "scans" {}

resource "google_artifact_registry_repository" "unknown" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"

  vulnerability_scanning_config {
    enablement_config = var.scans
  }
}
