variable "boot" {}

resource "google_container_node_pool" "unknown" {
  name    = "apps"
  cluster = "shop"

  node_config {
    shielded_instance_config {
      enable_secure_boot = var.boot
    }
  }
}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    shielded_instance_config {
      enable_secure_boot = var.boot
    }
  }
}
