"""Makes calls of the AWS API by boto3, as somebody does by hand: reads a list of changes, writes the errors of each.

A text {"answer": "0.A.B"} in the arguments of a call stands for what the first call of the change has answered at A.B.
"""

import json
import sys

import boto3


def filled(value, answers):
    if isinstance(value, list):
        return [filled(each, answers) for each in value]
    if not isinstance(value, dict):
        return value
    if list(value) == ["answer"]:
        call, *path = value["answer"].split(".")
        found = answers[int(call)]
        for key in path:
            found = found[int(key)] if key.isdigit() else found[key]
        return found
    return {key: filled(each, answers) for key, each in value.items()}


def problem(calls, clients):
    answers = []
    for service, call, arguments in calls:
        try:
            answers.append(getattr(clients(service), call)(**filled(arguments, answers)))
        except Exception as error:
            return f"{service} {call}: {error}"
    return None


def main():
    task = json.load(sys.stdin)
    known = {}

    def clients(service):
        if service not in known:
            keys = {"aws_access_key_id": "test", "aws_secret_access_key": "test", "region_name": "us-east-1"}
            known[service] = boto3.client(service, endpoint_url=task["endpoint"], **keys)
        return known[service]

    json.dump([problem(calls, clients) for calls in task["changes"]], sys.stdout)


main()
