variable "mode" {}

resource "google_container_cluster" "unknown" {
  name            = "shop"
  location        = "europe-west1"
  networking_mode = var.mode
}
