variable "public" {
  default = "allUsers"
}

resource "google_cloudfunctions_function_iam_member" "bad" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = "allUsers"
}

resource "google_cloudfunctions_function_iam_member" "bad_2" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = "allAuthenticatedUsers"
}

resource "google_cloudfunctions_function_iam_member" "bad_3" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = var.public
}

resource "google_cloudfunctions_function_iam_binding" "bad" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  members        = ["user:jane@example.com", "allUsers"]
}

resource "google_cloudfunctions_function_iam_binding" "bad_2" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  members        = concat(["user:jane@example.com"], [var.public])
}

resource "google_cloudfunctions_function_iam_policy" "bad" {
  cloud_function = "orders"
  policy_data    = jsonencode({ bindings = [{ role = "roles/cloudfunctions.invoker", members = ["allUsers"] }] })
}

resource "google_cloudfunctions2_function_iam_member" "bad" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = "allUsers"
}

resource "google_cloudfunctions2_function_iam_member" "bad_2" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = "allAuthenticatedUsers"
}

resource "google_cloudfunctions2_function_iam_member" "bad_3" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = var.public
}

resource "google_cloudfunctions2_function_iam_binding" "bad" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  members        = ["user:jane@example.com", "allUsers"]
}

resource "google_cloudfunctions2_function_iam_binding" "bad_2" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  members        = concat(["user:jane@example.com"], [var.public])
}

resource "google_cloudfunctions2_function_iam_policy" "bad" {
  cloud_function = "orders"
  policy_data    = jsonencode({ bindings = [{ role = "roles/cloudfunctions.invoker", members = ["allUsers"] }] })
}
