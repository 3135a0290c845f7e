resource "google_sql_database_instance" "good" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"

    ip_configuration {
      ipv4_enabled    = false
      private_network = "projects/p/global/networks/apps"
    }
  }
}
