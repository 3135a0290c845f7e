variable "network" {}

resource "google_project" "unknown" {
  name                = "shop"
  project_id          = "shop-1"
  auto_create_network = var.network
}
