resource "google_sql_database_instance" "bad" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "MYSQL_8_0"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "skip_show_database"
      value = "off"
    }
  }
}

resource "google_sql_database_instance" "bad_2" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "MYSQL_8_0"

  settings {
    tier = "db-custom-2-7680"
  }
}
