variable "issue" {}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  master_auth {
    client_certificate_config {
      issue_client_certificate = var.issue
    }
  }
}
