resource "google_cloudfunctions_function_iam_member" "good" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = "user:jane@example.com"
}

resource "google_cloudfunctions_function_iam_member" "good_2" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = "group:readers@example.com"
}

resource "google_cloudfunctions_function_iam_binding" "good" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  members        = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_cloudfunctions_function_iam_policy" "good" {
  cloud_function = "orders"
  policy_data    = jsonencode({ bindings = [{ role = "roles/cloudfunctions.invoker", members = ["user:jane@example.com"] }] })
}

resource "google_cloudfunctions2_function_iam_member" "good" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = "user:jane@example.com"
}

resource "google_cloudfunctions2_function_iam_member" "good_2" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = "group:readers@example.com"
}

resource "google_cloudfunctions2_function_iam_binding" "good" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  members        = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_cloudfunctions2_function_iam_policy" "good" {
  cloud_function = "orders"
  policy_data    = jsonencode({ bindings = [{ role = "roles/cloudfunctions.invoker", members = ["user:jane@example.com"] }] })
}
