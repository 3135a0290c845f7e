variable "channel" {}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  release_channel {
    channel = var.channel
  }
}
