variable "policy" {}

resource "aws_iam_role_policy_attachment" "unknown" {
  role       = "app"
  policy_arn = var.policy
}
