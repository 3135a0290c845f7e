variable "private" {}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  private_cluster_config {
    enable_private_endpoint = var.private
  }
}
