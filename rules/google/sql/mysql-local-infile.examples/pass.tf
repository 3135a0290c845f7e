resource "google_sql_database_instance" "good" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "MYSQL_8_0"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "local_infile"
      value = "off"
    }
  }
}

resource "google_sql_database_instance" "good_2" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "MYSQL_8_0"

  settings {
    tier = "db-custom-2-7680"

    dynamic "database_flags" {
      for_each = [["local_infile", "off"]]

      content {
        name  = database_flags.value[0]
        value = database_flags.value[1]
      }
    }
  }
}
