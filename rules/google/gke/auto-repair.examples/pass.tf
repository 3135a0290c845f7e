variable "on" {
  default = true
}

resource "google_container_node_pool" "good" {
  name    = "apps"
  cluster = "shop"

  management {
    auto_repair  = true
    auto_upgrade = true
  }
}

resource "google_container_node_pool" "good_2" {
  name    = "apps"
  cluster = "shop"

  management {
    auto_repair = var.on
  }
}

resource "google_container_node_pool" "good_absent" {
  name    = "apps"
  cluster = "shop"
}

resource "google_container_node_pool" "good_half" {
  name    = "apps"
  cluster = "shop"

  management {
    auto_upgrade = true
  }
}
