variable "anywhere" {
  default = ["0.0.0.0/0"]
}

resource "google_sql_database_instance" "bad" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"

    ip_configuration {
      authorized_networks {
        name  = "all"
        value = "0.0.0.0/0"
      }
    }
  }
}

resource "google_sql_database_instance" "bad_2" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"

    ip_configuration {
      authorized_networks {
        value = "198.51.100.0/24"
      }

      authorized_networks {
        value = "::/0"
      }
    }
  }
}

resource "google_sql_database_instance" "bad_3" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"

    ip_configuration {
      dynamic "authorized_networks" {
        for_each = var.anywhere

        content {
          value = authorized_networks.value
        }
      }
    }
  }
}
