resource "google_sql_database_instance" "bad" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "SQLSERVER_2019_STANDARD"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "remote access"
      value = "on"
    }
  }
}

resource "google_sql_database_instance" "bad_2" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "SQLSERVER_2019_STANDARD"

  settings {
    tier = "db-custom-2-7680"
  }
}
