variable "anywhere" {
  default = ["0.0.0.0/0"]
}

resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "0.0.0.0/0"
    }
  }
}

resource "google_container_cluster" "bad_2" {
  name     = "shop"
  location = "europe-west1"

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "10.0.0.0/8"
    }

    cidr_blocks {
      cidr_block = "::/0"
    }
  }
}

resource "google_container_cluster" "bad_3" {
  name     = "shop"
  location = "europe-west1"

  master_authorized_networks_config {
    dynamic "cidr_blocks" {
      for_each = var.anywhere

      content {
        cidr_block = cidr_blocks.value
      }
    }
  }
}
