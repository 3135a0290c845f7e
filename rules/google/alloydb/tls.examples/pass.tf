resource "google_alloydb_instance" "good" {
  cluster       = "shop"
  instance_id   = "shop"
  instance_type = "PRIMARY"
}

resource "google_alloydb_instance" "good_2" {
  cluster       = "shop"
  instance_id   = "shop"
  instance_type = "PRIMARY"

  client_connection_config {
    ssl_config {
      ssl_mode = "ENCRYPTED_ONLY"
    }
  }
}
