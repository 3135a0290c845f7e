variable "watch" {}

resource "google_container_node_pool" "unknown" {
  name    = "apps"
  cluster = "shop"

  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = var.watch
    }
  }
}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = var.watch
    }
  }
}
