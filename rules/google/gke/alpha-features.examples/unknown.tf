variable "alpha" {}

resource "google_container_cluster" "unknown" {
  name                    = "shop"
  location                = "europe-west1"
  enable_kubernetes_alpha = var.alpha
}
