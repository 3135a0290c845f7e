resource "aws_iam_group" "main" {
  name = "operators"
  path = "/shop/"
}

resource "aws_iam_group_policy_attachment" "main" {
  group = aws_iam_group.main.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_group_policy" "main" {
  group = aws_iam_group.main.name
  name = "queues"
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "sqs:SendMessage", Resource = "*" }] })
}

resource "aws_iam_group_membership" "main" {
  name = "operators"
  group = aws_iam_group.main.name
  users = ["ann", "bob"]
}
