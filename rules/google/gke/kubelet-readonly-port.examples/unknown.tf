variable "port" {}

resource "google_container_node_pool" "unknown" {
  name    = "apps"
  cluster = "shop"

  node_config {
    kubelet_config {
      insecure_kubelet_readonly_port_enabled = var.port
    }
  }
}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    kubelet_config {
      insecure_kubelet_readonly_port_enabled = var.port
    }
  }
}
