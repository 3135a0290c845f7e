variable "auto" {}

resource "google_container_node_pool" "unknown" {
  name    = "apps"
  cluster = "shop"

  management {
    auto_upgrade = var.auto
  }
}
