resource "google_sql_database_instance" "good" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "SQLSERVER_2019_STANDARD"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "cross db ownership chaining"
      value = "off"
    }
  }
}

resource "google_sql_database_instance" "good_2" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "SQLSERVER_2019_STANDARD"

  settings {
    tier = "db-custom-2-7680"
  }
}
