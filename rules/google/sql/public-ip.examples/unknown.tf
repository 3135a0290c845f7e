variable "public_address" {}

resource "google_sql_database_instance" "unknown" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"

    ip_configuration {
      ipv4_enabled = var.public_address
    }
  }
}
