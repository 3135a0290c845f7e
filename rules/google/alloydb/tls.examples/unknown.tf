variable "mode" {}

resource "google_alloydb_instance" "unknown" {
  cluster       = "shop"
  instance_id   = "shop"
  instance_type = "PRIMARY"

  client_connection_config {
    ssl_config {
      ssl_mode = var.mode
    }
  }
}
