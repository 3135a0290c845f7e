variable "actions" {
  type = list(string)
}

data "aws_iam_policy_document" "some" {
  statement {
    actions   = var.actions
    resources = ["*"]
  }
}

resource "aws_iam_policy" "unknown" {
  policy = data.aws_iam_policy_document.some.json
}
