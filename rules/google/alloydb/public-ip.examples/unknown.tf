variable "open" {}

resource "google_alloydb_instance" "unknown" {
  cluster       = "shop"
  instance_id   = "shop"
  instance_type = "PRIMARY"

  network_config {
    enable_public_ip = var.open
  }
}
