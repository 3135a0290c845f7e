variable "off" {
  default = false
}

resource "google_sql_database_instance" "bad" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"
  }

  deletion_protection = false
}

resource "google_sql_database_instance" "bad_2" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"
  }

  deletion_protection = var.off
}
