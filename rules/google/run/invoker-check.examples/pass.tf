resource "google_cloud_run_v2_service" "good" {
  name     = "orders"
  location = "europe-west1"

  template {
    containers {
      image = "shop"
    }
  }
}

resource "google_cloud_run_v2_service" "good_2" {
  name     = "orders"
  location = "europe-west1"

  template {
    containers {
      image = "shop"
    }
  }

  invoker_iam_disabled = false
}
