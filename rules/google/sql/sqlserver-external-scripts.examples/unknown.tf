variable "flag" {}

resource "google_sql_database_instance" "unknown" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "SQLSERVER_2019_STANDARD"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "external scripts enabled"
      value = var.flag
    }
  }
}
