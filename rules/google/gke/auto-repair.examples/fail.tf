resource "google_container_node_pool" "bad" {
  name    = "apps"
  cluster = "shop"

  management {
    auto_repair = false
  }
}
