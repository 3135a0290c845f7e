variable "flag" {}

resource "google_sql_database_instance" "unknown" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "log_temp_files"
      value = var.flag
    }
  }
}
