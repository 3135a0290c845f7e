variable "visible" {}

resource "google_container_cluster" "unknown" {
  name                        = "shop"
  location                    = "europe-west1"
  enable_intranode_visibility = var.visible
}
