variable "policies" {}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  network_policy {
    enabled = var.policies
  }
}
