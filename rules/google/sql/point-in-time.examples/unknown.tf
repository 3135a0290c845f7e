variable "recovery" {}

resource "google_sql_database_instance" "unknown" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"

    backup_configuration {
      enabled                        = true
      point_in_time_recovery_enabled = var.recovery
    }
  }
}
