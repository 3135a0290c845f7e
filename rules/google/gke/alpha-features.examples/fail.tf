resource "google_container_cluster" "bad" {
  name                    = "shop"
  location                = "europe-west1"
  enable_kubernetes_alpha = true
}
