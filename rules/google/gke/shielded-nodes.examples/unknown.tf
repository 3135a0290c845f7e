variable "shielded" {}

resource "google_container_cluster" "unknown" {
  name                  = "shop"
  location              = "europe-west1"
  enable_shielded_nodes = var.shielded
}
