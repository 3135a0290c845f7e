variable "network" {}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = var.network
    }
  }
}
