resource "google_alloydb_instance" "bad" {
  cluster       = "shop"
  instance_id   = "shop"
  instance_type = "PRIMARY"

  client_connection_config {
    ssl_config {
      ssl_mode = "ALLOW_UNENCRYPTED_AND_ENCRYPTED"
    }
  }
}
