variable "public" {
  default = "allUsers"
}

resource "google_artifact_registry_repository_iam_member" "bad" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  member     = "allUsers"
}

resource "google_artifact_registry_repository_iam_member" "bad_2" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  member     = "allAuthenticatedUsers"
}

resource "google_artifact_registry_repository_iam_member" "bad_3" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  member     = var.public
}

resource "google_artifact_registry_repository_iam_binding" "bad" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  members    = ["user:jane@example.com", "allUsers"]
}

resource "google_artifact_registry_repository_iam_binding" "bad_2" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  members    = concat(["user:jane@example.com"], [var.public])
}

resource "google_artifact_registry_repository_iam_policy" "bad" {
  repository  = "shop"
  policy_data = jsonencode({ bindings = [{ role = "roles/artifactregistry.reader", members = ["allUsers"] }] })
}
