resource "google_container_node_pool" "bad" {
  name    = "apps"
  cluster = "shop"

  node_config {
    kubelet_config {
      insecure_kubelet_readonly_port_enabled = "TRUE"
    }
  }
}

resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    kubelet_config {
      insecure_kubelet_readonly_port_enabled = "TRUE"
    }
  }
}

resource "google_container_cluster" "bad_2" {
  name     = "shop"
  location = "europe-west1"

  node_pool {
    name = "apps"

    node_config {
      kubelet_config {
        insecure_kubelet_readonly_port_enabled = "TRUE"
      }
    }
  }
}
