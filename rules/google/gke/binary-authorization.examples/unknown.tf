variable "mode" {}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  binary_authorization {
    evaluation_mode = var.mode
  }
}
