resource "google_cloud_run_v2_service" "good" {
  name     = "orders"
  location = "europe-west1"

  template {
    containers {
      image = "shop"
    }
  }

  ingress = "INGRESS_TRAFFIC_INTERNAL_ONLY"
}

resource "google_cloud_run_v2_service" "good_2" {
  name     = "orders"
  location = "europe-west1"

  template {
    containers {
      image = "shop"
    }
  }

  ingress = "INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER"
}

resource "google_cloud_run_service" "good" {
  name     = "orders"
  location = "europe-west1"

  metadata {
    annotations = {
      "run.googleapis.com/ingress" = "internal"
    }
  }
}
