variable "flag" {}

resource "google_sql_database_instance" "unknown" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "MYSQL_8_0"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "local_infile"
      value = var.flag
    }
  }
}
